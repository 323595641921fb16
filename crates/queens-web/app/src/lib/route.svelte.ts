/** The groups of views in the header, named by verbs. A new view also needs an entry in App.svelte and a message. */
export const VERBS = {
  watch: ['watch'],
  play: ['hands-on', 'regions'],
  program: ['program'],
  practise: ['quiz', 'break', 'order'],
  explore: ['solutions', 'race', 'numbers', 'products', 'learn'],
} as const;
/** The views for teachers. */
export const TEACHER_VIEWS = ['class', 'worksheet', 'learn'] as const;

export type Verb = keyof typeof VERBS;
export type View = (typeof VERBS)[Verb][number] | (typeof TEACHER_VIEWS)[number];

export const VERB_NAMES = Object.keys(VERBS) as Verb[];
const VIEWS: readonly View[] = [...VERB_NAMES.flatMap((verb) => [...VERBS[verb]]), ...TEACHER_VIEWS];

/** The verb that a view belongs to; undefined for the views for teachers. */
export const verbOf = (view: View): Verb | undefined =>
  VERB_NAMES.find((verb) => (VERBS[verb] as readonly View[]).includes(view));

interface Route {
  view: View;
  params: URLSearchParams;
  /** The name in the address, if no view has this name. */
  unknown: string | null;
}

/** The view for each name in an address. A verb leads to its first view; `puzzles` is another name of `hands-on`. */
const NAMES = new Map<string, View>([
  ...VERB_NAMES.map((verb): [string, View] => [verb, VERBS[verb][0]]),
  ...VIEWS.map((view): [string, View] => [view, view]),
  ['puzzles', 'hands-on'],
]);

/** The view whose name shares the longest beginning with this name; `watch` if fewer than three letters agree. */
function nearest(name: string): View {
  const alike = (known: string) => {
    const differs = [...known].findIndex((letter, place) => letter !== name[place]);
    return differs < 0 ? known.length : differs;
  };
  const [first] = [...NAMES.keys()].sort((a, b) => alike(b) - alike(a));
  return (first && alike(first) > 2 && NAMES.get(first)) || 'watch';
}

export function parseRoute(hash: string): Route {
  // Placements contain question marks, too. The first question mark begins the query.
  const [, path = '', query = ''] = /^#?\/?([^?]*)\??(.*)$/s.exec(hash) ?? [];
  const params = new URLSearchParams(query);
  const view = path === '' ? 'watch' : NAMES.get(path);
  return { view: view ?? nearest(path), params, unknown: view ? null : path };
}

/** The query of the page's address: `embed=1` means that the app is embedded in another page. */
const search = new URLSearchParams(location.search);
export const isEmbedded = search.get('embed') === '1';
/** Whether the embedding page shows only the board and its buttons. */
export const isBoardOnly = isEmbedded && search.get('only') === 'board';

class Router {
  route = $state.raw(parseRoute(location.hash));
  /** The last address of each view. */
  #visited: Partial<Record<View, string>> = {};
  /** For each verb, the last shown view of its group. */
  #latest: Partial<Record<Verb, View>> = {};
  /** The last board size in an address. A view that opens for the first time gets this size. */
  #n: string | null = null;
  #pending: ReturnType<typeof setTimeout> | undefined;
  #address = '';
  /** The fragment of the address that belongs to `route`. */
  #hash = location.hash;

  constructor() {
    this.#note();
    addEventListener('hashchange', () => {
      this.#cancel();
      this.#hash = location.hash;
      this.route = parseRoute(location.hash);
      this.#note();
    });
  }

  /** The view that a verb leads to: the last shown view of its group, or else the first view. */
  viewOf(verb: Verb): View {
    return this.#latest[verb] ?? VERBS[verb][0];
  }

  /** Returns to a view as it was left. A view that opens for the first time gets the last board size. */
  back(view: View): void {
    this.#cancel();
    location.hash = this.#visited[view] ?? viewAddress(view, this.#n ? { n: this.#n } : {});
  }

  /** Forgets how a view was left, because its content has changed elsewhere. */
  forgetState(view: View): void {
    delete this.#visited[view];
  }

  /** Goes to a view. */
  go(view: View, params: Record<string, string | number> = {}): void {
    this.#cancel();
    location.hash = viewAddress(view, params);
  }

  /**
   * Writes the state of the view into the address, without an entry in the history.
   *
   * Browsers refuse more than a few hundred changes in half a minute, so only the last change in 200 ms is written.
   */
  write(view: View, params: Record<string, string | number>): void {
    this.#address = viewAddress(view, params);
    this.#visited[view] = this.#address;
    if (params.n !== undefined) this.#n = String(params.n);
    this.#pending ??= setTimeout(() => {
      this.#pending = undefined;
      // The address may have changed before its `hashchange` event arrives. The reader is then going to another view.
      if (this.route.view !== view || location.hash !== this.#hash || location.hash === this.#address) return;
      history.replaceState(null, '', this.#address);
      this.#hash = location.hash;
    }, 200);
  }

  #note(): void {
    const { view, params } = this.route;
    const verb = verbOf(view);
    if (verb) this.#latest[verb] = view;
    this.#n = params.get('n') ?? this.#n;
  }

  #cancel(): void {
    clearTimeout(this.#pending);
    this.#pending = undefined;
  }
}

/** The address of a view and its state (a deep link). */
export function viewAddress(view: View, params: Record<string, string | number> = {}): string {
  const query = Object.entries(params).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  // Commas are not escaped, because people read addresses.
  return `#/${view}${query.length ? `?${query.join('&').replaceAll('%2C', ',')}` : ''}`;
}

export const router = new Router();

/** A whole number in the address, clamped to its bounds; the default if there is none. */
export function integerParam(
  params: URLSearchParams,
  name: string,
  least: number,
  most: number,
  otherwise: number,
): number {
  const value = Number(params.get(name) ?? Number.NaN);
  return Number.isInteger(value) ? Math.min(Math.max(value, least), most) : otherwise;
}

/** The value of an address parameter if it is one of `names`; otherwise the default. */
export function choiceParam<T extends string>(
  params: URLSearchParams,
  name: string,
  names: readonly T[],
  otherwise: T,
): T {
  return names.find((known) => known === params.get(name)) ?? otherwise;
}
