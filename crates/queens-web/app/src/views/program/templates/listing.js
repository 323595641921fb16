function solve(n) {
  const queens = [];
  const columns = Array(n).fill(false);
  const diag1 = Array(2 * n - 1).fill(false);
  const diag2 = Array(2 * n - 1).fill(false);
  const result = [];

  function search(row) {
    if (row === n) {
      result.push([...queens]);
      return;
    }
    for (let column = 0; column < n; column++) {
      const d1 = row - column + n - 1;
      const d2 = row + column;
      if (columns[column] || diag1[d1] || diag2[d2]) {
        continue;
      }
      queens.push(column);
      columns[column] = diag1[d1] = diag2[d2] = true;
      show(queens);
      search(row + 1);
      queens.pop();
      columns[column] = diag1[d1] = diag2[d2] = false;
      show(queens);
    }
  }

  search(0);
  return result;
}
