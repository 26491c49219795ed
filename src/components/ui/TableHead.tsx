import type {ReactNode} from 'react';

type TableHeadProps = Readonly<{columns: readonly string[]}>;

/** The head of a table: one row of column headings. */
export function TableHead({columns}: TableHeadProps): ReactNode {
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
  );
}
