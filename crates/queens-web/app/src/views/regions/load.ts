/// The view Regions with its messages, which no other view needs.
import { useMessages } from '../../lib/i18n.svelte';

export async function load() {
  const messages = { en: ['locales/regions-en.ftl'], zh: ['locales/regions-zh.ftl'] };
  const [view] = await Promise.all([import('./Regions.svelte'), useMessages(messages)]);
  return view;
}
