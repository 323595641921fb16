// Language and theme before the first paint.
(() => {
  // A sandboxed frame without an origin of its own can load neither modules nor workers.
  if (self.origin === 'null') {
    addEventListener('DOMContentLoaded', () => {
      const said = document.createElement('p');
      said.setAttribute('role', 'alert');
      said.textContent =
        'This frame cannot start the app: its sandbox needs allow-scripts and allow-same-origin. 此框架无法启动本应用：sandbox 须含 allow-scripts 和 allow-same-origin。';
      document.body.prepend(said);
    });
  }
  const root = document.documentElement;
  const address = new URLSearchParams(location.hash.slice(location.hash.indexOf('?') + 1));
  let kept = {};
  try {
    kept = JSON.parse(localStorage.getItem('queens') ?? '{}');
  } catch {
    // Storage can be closed, and then nothing is kept.
  }
  const query = new URLSearchParams(location.search);
  // The locale C gives browsers a language that no formatter of numbers accepts.
  try {
    Intl.getCanonicalLocales(navigator.language);
  } catch {
    Object.defineProperty(navigator, 'language', { value: 'en-US' });
  }
  const language = address.get('lang') ?? query.get('lang') ?? kept.language ?? (navigator.language.startsWith('zh') ? 'zh' : 'en');
  root.dataset.lang = language === 'zh' ? 'zh' : 'en';
  root.lang = language === 'zh' ? 'zh-CN' : 'en';
  const theme = address.get('theme') ?? query.get('theme') ?? kept.theme;
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
})();
