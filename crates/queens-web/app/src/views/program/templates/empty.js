function solve(n) {
  const result = [];
  return result;
}
