/// Converts lessons from Markdown to HTML. Boards become empty elements, which the app fills.
import { Marked } from 'marked';

export interface Lesson {
  title: string;
  html: string;
}

const marked = new Marked({
  gfm: true,
  renderer: {
    code({ text, lang }) {
      const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
      // `board-lines` also shows the lines of the queens.
      return lang === 'board' || lang === 'board-lines'
        ? `<div class="md-board" data-columns="${escaped.trim()}"${lang === 'board' ? '' : ' data-lines'}></div>`
        : `<pre tabindex="0"><code>${escaped}</code></pre>`;
    },
  },
});

/** A lesson: its first heading is the title. */
export function renderLesson(text: string): Lesson {
  const title = /^# (.+)$/m.exec(text)?.[1] ?? '';
  // The empty corner cell of a table is not a heading.
  const html = marked.parse(text.replace(/^# .+$/m, ''), { async: false }).replaceAll('<th></th>', '<td></td>');
  return { title, html };
}
