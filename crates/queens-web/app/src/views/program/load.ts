/// The view Program with its messages, which no other view needs.
import mistakesEn from '../../../../../queens-cli/locales/shared/mistakes-en.ftl?url';
import mistakesZh from '../../../../../queens-cli/locales/shared/mistakes-zh.ftl?url';
import { loadMessages } from '../../lib/i18n.svelte';

export async function load() {
  const messages = { en: ['locales/program-en.ftl', mistakesEn], zh: ['locales/program-zh.ftl', mistakesZh] };
  const [view] = await Promise.all([import('./Program.svelte'), loadMessages(messages)]);
  return view;
}
