import type {ReactNode} from 'react';
import {Shown} from '@site/src/components/layout/Section';
import {MoreLink} from '@site/src/components/ui/Button';
import {TableHead} from '@site/src/components/ui/TableHead';
import {checkRun} from '@site/src/content/checkRun';
import styles from './_checkRun.module.css';

const LOOKS = {
  through: 'is-fail',
  stopped: `is-pass ${styles.stopped}`,
  never: undefined,
} as const;

/** How far the dog and the AI got in the specimen of the free check's report, with a link to the whole of it. */
export function CheckRun(): ReactNode {
  const {caption, columns, rows, ends, specimen} = checkRun;
  return (
    <Shown of={rows}>
      <div className={`sheet ${styles.run}`}>
        <p id="run-caption" className="note mb-6">
          {caption}
        </p>
        <table className="small" aria-labelledby="run-caption">
          <TableHead columns={columns} />
          <tbody>
            {rows.map(([step, ...reached]) => (
              <tr key={step}>
                <th scope="row">{step}</th>
                {reached.map((end, at) => (
                  <td key={columns[at + 1]} data-label={columns[at + 1]} className={LOOKS[end]}>
                    {ends[end]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <p className="mt-6">
          <MoreLink to={specimen.path}>{specimen.label}</MoreLink>
        </p>
      </div>
    </Shown>
  );
}
