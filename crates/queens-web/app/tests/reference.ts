/// A reference implementation of the backtracking search: what every step must show. A return is a step of its own.

export interface Reference {
  queens: number[];
  tries: number;
  placements: number;
  conflicts: number;
  backtracks: number;
  solutions: number;
  kind: string;
}

/** Every state of the search with pruning, from the empty board. */
export function states(n: number): Reference[] {
  const queens: number[] = [];
  const counts = { tries: 0, placements: 0, conflicts: 0, backtracks: 0, solutions: 0 };
  const all: Reference[] = [{ queens: [], ...counts, kind: 'start' }];
  const record = (kind: string) => all.push({ queens: [...queens], ...counts, kind });
  const search = () => {
    const row = queens.length;
    if (row === n) {
      counts.solutions++;
      record('solution');
      return;
    }
    for (let column = 0; column < n; column++) {
      counts.tries++;
      record('try');
      if (queens.some((other, above) => other === column || Math.abs(other - column) === row - above)) {
        counts.conflicts++;
        record('conflict');
        continue;
      }
      queens.push(column);
      counts.placements++;
      record('place');
      search();
      record('return');
      queens.pop();
      counts.backtracks++;
      record('remove');
    }
  };
  search();
  return all;
}

/** The columns in the form of the board's attribute: `?` for a row without a queen. */
export const text = (n: number, queens: number[]): string =>
  Array.from({ length: n }, (_, row) => (queens[row] === undefined ? '?' : queens[row] + 1)).join(',');
