/// The view Regions with its messages, which no other view needs.
import { loadMessages } from '../../lib/i18n.svelte';

export async function load() {
  const messages = { en: ['locales/regions-en.ftl'], zh: ['locales/regions-zh.ftl'] };
  const [view] = await Promise.all([import('./Regions.svelte'), loadMessages(messages)]);
  return view;
}
