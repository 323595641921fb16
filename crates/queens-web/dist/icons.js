// The icons of buttons: lines on a square of 24 units.

import { s } from './dom.js';

const PATHS = {
  play: 'M8 5.5v13l11-6.5z',
  pause: 'M8 5.5v13M16 5.5v13',
  forward: 'M7 5.5l8.5 6.5L7 18.5zM18 5.5v13',
  back: 'M17 5.5L8.5 12l8.5 6.5zM6 5.5v13',
  start: 'M5 5.5v13M19 6l-8 6 8 6',
  end: 'M19 5.5v13M5 6l8 6-8 6',
  nextSolution: 'M4 12h9M9.5 8l4 4-4 4M20.5 7.5l-3 9M17.5 7.5l3 9M16 12h6',
  sun: 'M12 8a4 4 0 100 8 4 4 0 000-8zM12 2.5v2M12 19.500v2M2.500 12h2M19.500 12h2M5.300 5.300l1.400 1.400M17.300 17.300l1.400 1.400M5.300 18.700l1.400-1.400M17.300 6.700l1.400-1.400',
  moon: 'M20 14.500A8 8 0 119.500 4a6.500 6.500 0 0010.500 10.500z',
  link: 'M10 14a4 4 0 005.700 0l3-3a4 4 0 00-5.700-5.700l-1 1M14 10a4 4 0 00-5.700 0l-3 3a4 4 0 005.700 5.700l1-1',
  save: 'M12 4v11M7.500 11l4.500 4.500L16.500 11M5 19.500h14',
  minus: 'M6 12h12',
  plus: 'M6 12h12M12 6v12',
  check: 'M5 12.500l4.500 4.500L19 7.500',
  cross: 'M6.500 6.500l11 11M17.500 6.500l-11 11',
  crown: 'M4.500 18.500h15M5 15.500L3.500 7.500l4.500 4 4-6.500 4 6.500 4.500-4-1.500 8z',
  undo: 'M9 6L4.500 10.500 9 15M5 10.500h9.500a5 5 0 010 10H11',
  redo: 'M15 6l4.500 4.500L15 15M19 10.500H9.500a5 5 0 000 10H13',
  bulb: 'M9.500 17.500h5M10.500 20.500h3M12 3.500a6 6 0 00-3.500 10.900c.7.6 1 1.300 1 2.100h5c0-.8.3-1.500 1-2.100A6 6 0 0012 3.500z',
  help: 'M9 9.200a3 3 0 115 2.200c-1.300 1-2 1.600-2 3M12 18v.1',
  route: 'M6 18.500a2 2 0 100-4 2 2 0 000 4zM18 9.500a2 2 0 100-4 2 2 0 000 4zM8 16.500h7a3 3 0 000-6H9a3 3 0 010-6h5',
};

/** An icon by its name; hidden from screen readers, which read the button's label. */
export function icon(name) {
  return s('svg', { class: 'glyph', viewBox: '0 0 24 24', 'aria-hidden': 'true', 'data-icon': name }, s('path', { d: PATHS[name] }));
}
