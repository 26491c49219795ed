import type {ReactNode} from 'react';

/** The head of a table: one row of column headings. */
export function TableHead({columns}: Readonly<{columns: readonly string[]}>): ReactNode {
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
