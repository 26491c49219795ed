import type {Report} from '../report';
import {SAVED_KEY} from './savedKey';

const heading = document.querySelector('h1') as HTMLElement;
const list = document.querySelector('ol') as HTMLElement;
const again = document.querySelector('button') as HTMLElement;

function item(problem: Report['problems'][number]): HTMLElement {
  const {file, line, column, rule, message, fix} = problem;
  const place = document.createElement('code');
  place.textContent = `${file}:${line}:${column}`;
  const element = document.createElement('li');
  element.append(place, ` (${rule})`, document.createElement('br'), message);
  element.append(document.createElement('br'), fix);
  return element;
}

function title({problems, address, isSaved}: Report): string {
  if (!isSaved) {
    return 'Not saved yet. The first save shows the page here.';
  }
  const {length} = problems;
  const where = address === null ? 'in all texts' : 'in this text';
  return length === 0
    ? `No problem ${where}`
    : `${length} problem${length === 1 ? '' : 's'} ${where}`;
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
  document.body.append(frame);
}

async function check(): Promise<void> {
  heading.textContent = 'Checking …';
  const response = await fetch(`/desk/problems.json${location.search}`);
  if (!response.ok) {
    heading.textContent = await response.text();
    return;
  }
  const report = (await response.json()) as Report;
  heading.textContent = title(report);
  list.replaceChildren(...report.problems.map(item));
  showPage(report);
}

again.addEventListener('click', () => void check());
window.addEventListener('storage', ({key}) => {
  if (key === SAVED_KEY) {
    void check();
  }
});
void check();
