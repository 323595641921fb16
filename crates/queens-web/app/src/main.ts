import { mount } from 'svelte';
import App from './App.svelte';
import { loadLanguage } from './lib/i18n.svelte';
import './styles/tokens.css';
import './styles/base.css';
import './styles/frame.css';
import './styles/app.css';

async function start(): Promise<void> {
  await loadLanguage(document.documentElement.dataset.lang === 'zh' ? 'zh' : 'en');
  const target = document.getElementById('app');
  if (target) mount(App, { target });
  if ('serviceWorker' in navigator && import.meta.env.PROD) navigator.serviceWorker.register('./sw.js').catch(() => {});
}

/** Says in both languages that the texts are missing, because no language is loaded. */
function sayMissing(): void {
  const said = document.createElement('p');
  said.setAttribute('role', 'alert');
  said.className = 'pad';
  said.textContent =
    'The texts of the app could not be loaded. Check the connection and load the page again. 无法加载本应用的文字。请检查网络，然后重新加载网页。';
  document.getElementById('app')?.replaceChildren(said);
}

start().catch(sayMissing);
