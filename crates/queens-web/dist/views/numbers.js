// This view is being built.

import { h } from '../dom.js';

export async function mount(root, page) {
  root.append(h('p', { class: 'notice' }, page.t('numbers.soon')));
  return { leave() {}, state: () => ({}) };
}
