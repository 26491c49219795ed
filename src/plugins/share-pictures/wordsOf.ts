import {brand} from '../../config/brand';
import type {Card} from './card';
import {fitTitle, titleStyle, unbroken} from './fitTitle';
import {COLUMN, colors, edges, stocks} from './look';
import {type Box, box, setText} from './setText';

const BRAND = {
  height: 55,
  /** The wordmark stands right of the mark, which is drawn apart. */
  indent: 70,
};

function wordmark(): Box {
  const {bold, rest} = brand.wordmark;
  const part = (text: string, fontWeight: number) =>
    box({fontFamily: 'Besley', fontSize: 31, fontWeight, letterSpacing: -0.5}, text);
  return box(
    {
      flexDirection: 'row',
      alignItems: 'center',
      gap: 9,
      height: BRAND.height,
      paddingLeft: BRAND.indent,
    },
    [part(bold, 600), part(rest, 500)],
  );
}

function strip({name, tone}: NonNullable<Card['category']>): Box {
  return box(
    {
      alignSelf: 'flex-start',
      marginBottom: 22,
      padding: '7px 14px 8px 13px',
      borderLeft: `6px solid ${edges[tone]}`,
      backgroundColor: stocks[tone],
      fontFamily: 'Instrument Narrow',
      fontWeight: 600,
      fontSize: 22,
    },
    name,
  );
}

function factsLine(facts: Card['facts']): Box {
  const style = {color: colors.ink2, textWrap: 'balance'} as const;
  return box(
    {flexDirection: 'row', gap: 11},
    facts.flatMap((fact, index) => [...(index > 0 ? [box(style, '·')] : []), box(style, fact)]),
  );
}

/**
 * The words of a share picture: brand, strip, title, a line, the site's address. SVG of the column's size.
 *
 * @throws when the title is too long
 */
export async function wordsOf({title, category, facts, host}: Card): Promise<string> {
  const style = titleStyle(await fitTitle(title));
  const content = box({width: COLUMN.width, height: COLUMN.height, color: colors.ink}, [
    wordmark(),
    box({flexGrow: 1, justifyContent: 'center'}, [
      ...(category ? [strip(category)] : []),
      box(style, unbroken(title)),
    ]),
    box({fontFamily: 'Instrument Sans', fontSize: 24, gap: 6}, [
      factsLine(facts),
      box({color: colors.green, fontWeight: 600}, host),
    ]),
  ]);
  return setText(content, COLUMN.width, COLUMN.height);
}
