export const VIEWS = ['watch', 'hands-on', 'solutions', 'race', 'quiz', 'numbers', 'products'] as const;
export const OTHER_VIEWS = ['class', 'worksheet', 'learn'] as const;
export type View = (typeof VIEWS)[number] | (typeof OTHER_VIEWS)[number];

interface Route {
  view: View;
  params: URLSearchParams;
  /** The name in the address, when no view has it. */
  unknown: string | null;
}

const isView = (name: string): name is View => ([...VIEWS, ...OTHER_VIEWS] as string[]).includes(name);

export function parse(hash: string): Route {
  // Placements have question marks, too: the first one begins the query.
  const [, path = '', query = ''] = /^#?\/?([^?]*)\??(.*)$/s.exec(hash) ?? [];
  const params = new URLSearchParams(query);
  return isView(path) ? { view: path, params, unknown: null } : { view: 'watch', params, unknown: path || null };
}

/** Whether the page is embedded in another one. */
export const isEmbedded = new URLSearchParams(location.search).get('embed') === '1';

class Router {
  route = $state.raw(parse(location.hash));
  /** The last address of each view. */
  #visited: Partial<Record<View, string>> = {};
  #pending: ReturnType<typeof setTimeout> | undefined;
  #address = '';
  /** The part of the address that the route is of. */
  #hash = location.hash;

  constructor() {
    addEventListener('hashchange', () => {
      this.#cancel();
      this.#hash = location.hash;
      this.route = parse(location.hash);
    });
  }

  /** Returns to a view as it was left; a view that was not open yet gets the board size of this one. */
  back(view: View): void {
    const n = parse(this.#visited[this.route.view] ?? location.hash).params.get('n');
    this.#cancel();
    location.hash = this.#visited[view] ?? link(view, n ? { n } : {});
  }

  /** Goes to a view. */
  go(view: View, params: Record<string, string | number> = {}): void {
    this.#cancel();
    location.hash = link(view, params);
  }

  /**
   * Writes the state of the view into the address, without an entry in the history.
   *
   * Browsers refuse more than some hundred changes in half a minute: changes are gathered.
   */
  write(view: View, params: Record<string, string | number>): void {
    this.#address = link(view, params);
    this.#visited[view] = this.#address;
    this.#pending ??= setTimeout(() => {
      this.#pending = undefined;
      // If the address has changed and its event is still to come, the reader goes to another view.
      if (this.route.view !== view || location.hash !== this.#hash || location.hash === this.#address) return;
      history.replaceState(null, '', this.#address);
      this.#hash = location.hash;
    }, 200);
  }

  #cancel(): void {
    clearTimeout(this.#pending);
    this.#pending = undefined;
  }
}

/** The address of a view and its state (a deep link). */
export function link(view: View, params: Record<string, string | number> = {}): string {
  const query = Object.entries(params).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  // Commas may stay as they are: addresses are read by people.
  return `#/${view}${query.length ? `?${query.join('&').replaceAll('%2C', ',')}` : ''}`;
}

export const router = new Router();

/** A whole number of the address within bounds; otherwise the default. */
export function integer(params: URLSearchParams, name: string, least: number, most: number, otherwise: number): number {
  const value = Number(params.get(name) ?? Number.NaN);
  return Number.isInteger(value) && value >= least && value <= most ? value : otherwise;
}

/** One of some names in the address; otherwise the default. */
export function choice<T extends string>(params: URLSearchParams, name: string, names: readonly T[], otherwise: T): T {
  return names.find((known) => known === params.get(name)) ?? otherwise;
}
