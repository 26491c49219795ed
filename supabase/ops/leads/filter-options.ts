import {Option, type Command} from 'commander';
import {FORM_ID_SLOT_NAMES} from '../../functions/_shared/lead-forms/form-ids.ts';
import {endMoment, moment} from '../cli/options.ts';
import {CHANNELS} from './channels.ts';
import {QUARANTINE_REASONS} from './lead-filter.ts';

/** The states to filter by: those of deliveries, and `quarantined`, which has no delivery yet. */
const STATES = ['pending', 'leased', 'delivered', 'held', 'dead', 'cancelled', 'quarantined'];

/** `--channel`: one way that deliveries go. */
export function channelOption(description: string): Option {
  return new Option('--channel <channel>', description).choices(CHANNELS);
}

/** Adds the filters of a {@link LeadFilter} to a command. */
export function filtered(command: Command): Command {
  return [
    new Option(
      '-s, --state <state>',
      'only leads whose delivery to the CRM, or by --channel, is in this state',
    ).choices(STATES),
    channelOption('only leads that have a delivery by this channel'),
    new Option('--form <form>', 'only leads of this form').choices(FORM_ID_SLOT_NAMES),
    new Option(
      '--since <when>',
      'only leads since a day (2026-11-01), a moment (2026-11-01T08:00, UTC unless it says +02:00) or a while ago (7d, 24h)',
    ).argParser(moment),
    new Option(
      '--until <when>',
      'only leads before it, or on that day or earlier; written like --since',
    ).argParser(endMoment),
    new Option('--reason <reason>', 'only leads that were put into quarantine for this').choices(
      Object.keys(QUARANTINE_REASONS),
    ),
    new Option('--email <address>', 'only leads of this e-mail address'),
    new Option('--unanswered', 'only leads that somebody has yet to answer'),
    new Option('--overdue', 'only leads whose time for an answer is over'),
  ].reduce((it, option) => it.addOption(option), command);
}
