// Before the first paint: the theme and the language, so that nothing flashes.
(function () {
  'use strict';
  function stored(key) {
    try {
      return localStorage.getItem('queens.' + key);
    } catch (error) {
      return null;
    }
  }
  function linked(key) {
    var found = new RegExp('[?&]' + key + '=([a-z]+)').exec(location.hash);
    return found && found[1];
  }
  var theme = linked('theme') || stored('theme');
  var root = document.documentElement;
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
  var wanted = linked('lang') || stored('lang') || (navigator.languages && navigator.languages[0]) || navigator.language;
  root.lang = /^zh/i.test(wanted || '') ? 'zh-CN' : 'en';
})();
