// What is on the page, as an address: `#/watch?n=8&strategy=bits&step=120`.

/** The view that a hash names, and its parameters as strings. A view that does not exist is null. */
export function parse(hash, views) {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?', 2);
  const name = path.replace(/\/$/, '');
  const params = Object.fromEntries(new URLSearchParams(query.slice(0, 2000)));
  return { view: name === '' ? views[0] : views.includes(name) ? name : null, asked: name.slice(0, 60), params };
}

/** The hash of a view with parameters; those that are undefined or empty are left out. */
export function format(view, params) {
  const present = Object.entries(params).filter(([, value]) => value !== undefined && value !== null && value !== '');
  // Commas are readable, and allowed.
  const query = new URLSearchParams(present).toString().replaceAll('%2C', ',');
  return `#/${view}${query ? `?${query}` : ''}`;
}

/** A whole number from a parameter between two bounds, or a problem: `{ value }` or `{ problem: text }`. */
export function whole(text, fallback, least, most) {
  if (text === undefined || text === '') return { value: fallback };
  const value = Number(text);
  if (!/^-?\d{1,15}$/.test(text.trim()) || value < least || value > most) return { value: fallback, problem: text.slice(0, 40) };
  return { value };
}

/** One of some names from a parameter, or a problem. */
export function choice(text, names, fallback = names[0]) {
  if (text === undefined || text === '') return { value: fallback };
  return names.includes(text) ? { value: text } : { value: fallback, problem: text.slice(0, 40) };
}
