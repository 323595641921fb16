import { mount } from 'svelte';
import App from './App.svelte';
import { useLanguage } from './lib/i18n.svelte';
import './styles/tokens.css';
import './styles/base.css';
import './styles/frame.css';
import './styles/app.css';
import './styles/bench.css';

async function start(): Promise<void> {
  await useLanguage(document.documentElement.dataset.lang === 'zh' ? 'zh' : 'en');
  const target = document.getElementById('app');
  if (target) mount(App, { target });
  if ('serviceWorker' in navigator && import.meta.env.PROD) navigator.serviceWorker.register('./sw.js').catch(() => {});
}

start();
