import type {Report} from '../report';
import {ask, SAVED_KEY} from './ask';

type Told = Report['problems'][number];

const heading = document.querySelector('h1') as HTMLElement;
const list = document.querySelector('ol') as HTMLElement;
const again = document.querySelector('button') as HTMLElement;

function line(name: string, text: string): HTMLElement {
  const element = document.createElement(name);
  element.textContent = text;
  return element;
}

/** @param isAlone whether all problems are of one text, whose name is above them */
function item({file, place, quote, message, fix, isWarning}: Told, isAlone: boolean): HTMLElement {
  const where = isAlone ? place : `${file}: ${place}`;
  const element = document.createElement('li');
  element.append(
    line('strong', isWarning ? `Warning. ${where}` : where),
    ...(quote === '' ? [] : [line('q', quote)]),
    line('div', message),
    line('div', fix),
  );
  return element;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

function title({problems, address, isSaved}: Report): string {
  if (!isSaved) {
    return 'Not saved yet. The first save shows the page here.';
  }
  const where = address === null ? 'in all texts' : 'in this text';
  const warnings = problems.filter(({isWarning}) => isWarning).length;
  const faults = problems.length - warnings;
  const found = faults === 0 ? 'No problem' : count(faults, 'problem');
  return `${found}${warnings === 0 ? '' : `, ${count(warnings, 'warning')}`} ${where}`;
}

/** The post's page, loaded again after each check: by then the running site has read the file again. */
function showPage({address, isSaved}: Report): void {
  if (address === null || !isSaved) {
    return;
  }
  document.body.classList.add('beside');
  const frame = document.querySelector('iframe') ?? document.createElement('iframe');
  frame.title = 'The page';
  frame.src = address;
  if (!frame.isConnected) {
    document.body.append(frame);
  }
}

async function check(): Promise<void> {
  heading.textContent = 'Checking …';
  try {
    const report = await ask<Report>(`/desk/problems.json${location.search}`);
    heading.textContent = title(report);
    list.replaceChildren(...report.problems.map((it) => item(it, report.address !== null)));
    showPage(report);
  } catch (error) {
    heading.textContent = (error as Error).message;
    list.replaceChildren();
  }
}

again.addEventListener('click', () => void check());
window.addEventListener('storage', ({key}) => {
  if (key === SAVED_KEY) {
    void check();
  }
});
void check();
