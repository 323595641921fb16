// Language and theme before the first paint.
(() => {
  const root = document.documentElement;
  const address = new URLSearchParams(location.hash.slice(location.hash.indexOf('?') + 1));
  let kept = {};
  try {
    kept = JSON.parse(localStorage.getItem('queens') ?? '{}');
  } catch {
    // Storage can be closed, and then nothing is kept.
  }
  const language = address.get('lang') ?? kept.language ?? (navigator.language.startsWith('zh') ? 'zh' : 'en');
  root.dataset.lang = language === 'zh' ? 'zh' : 'en';
  root.lang = language === 'zh' ? 'zh-CN' : 'en';
  const theme = address.get('theme') ?? kept.theme;
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
})();
