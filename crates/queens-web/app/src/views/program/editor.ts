/// The editor (CodeMirror), in a shadow root, where its styles need no exception in the content security policy.
import { defaultKeymap, history, historyKeymap, indentLess, indentMore } from '@codemirror/commands';
import { javascript } from '@codemirror/lang-javascript';
import { python } from '@codemirror/lang-python';
import {
  bracketMatching,
  HighlightStyle,
  indentOnInput,
  indentUnit,
  syntaxHighlighting,
  syntaxTree,
} from '@codemirror/language';
import { Compartment, EditorState, StateEffect, StateField } from '@codemirror/state';
import {
  Decoration,
  type DecorationSet,
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import { tags } from '@lezer/highlight';
import type { Tab } from './learner-program.svelte';

const style = HighlightStyle.define([
  { tag: [tags.keyword, tags.operatorKeyword, tags.modifier], color: 'var(--tok-kw)' },
  { tag: [tags.string, tags.special(tags.string)], color: 'var(--tok-str)' },
  { tag: [tags.comment], color: 'var(--tok-com)', fontStyle: 'italic' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--tok-num)' },
  {
    tag: [tags.function(tags.definition(tags.variableName)), tags.definition(tags.className)],
    color: 'var(--tok-def)',
    fontWeight: '700',
  },
]);

const theme = EditorView.theme({
  '&': { height: '100%', color: 'var(--ink)', backgroundColor: 'var(--surface)', fontSize: '13px' },
  '.cm-scroller': { fontFamily: 'var(--mono)', lineHeight: '20px', overflow: 'auto', overscrollBehavior: 'contain' },
  '.cm-content': { caretColor: 'var(--accent)' },
  '.cm-cursor': { borderLeftColor: 'var(--accent)', borderLeftWidth: '2px' },
  '.cm-gutters': { backgroundColor: 'var(--ed-gutter)', color: 'var(--ink-2)', borderRight: '1px solid var(--line)' },
  '.cm-activeLine, .cm-activeLineGutter': {
    backgroundColor: 'color-mix(in srgb, var(--accent-soft) 60%, transparent)',
  },
  '&.cm-focused .cm-selectionBackground, .cm-selectionBackground': {
    background: 'color-mix(in srgb, var(--accent) 28%, transparent) !important',
  },
  '.cm-matchingBracket': { outline: '1px solid var(--line-strong)', backgroundColor: 'transparent !important' },
  '&.cm-focused': { outline: 'none' },
  '.called': { backgroundColor: 'var(--accent-soft)', boxShadow: 'inset 4px 0 0 var(--accent)' },
  '.failed': {
    backgroundColor: 'var(--bad-soft)',
    boxShadow: 'inset 4px 0 0 var(--bad)',
    textDecoration: 'underline wavy var(--bad)',
  },
});

/** The line of the step that is shown, and the line of an error; 0 for none. */
const setMarks = StateEffect.define<{ called: number; failed: number }>();
const marks = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(shown, transaction) {
    let next = shown.map(transaction.changes);
    for (const effect of transaction.effects) {
      if (!effect.is(setMarks)) continue;
      const { doc } = transaction.state;
      const of = (line: number, name: string) =>
        line > 0 && line <= doc.lines ? [Decoration.line({ class: name }).range(doc.line(line).from)] : [];
      const { called, failed } = effect.value;
      next = Decoration.set([...(called === failed ? [] : of(called, 'called')), ...of(failed, 'failed')], true);
    }
    return next;
  },
  provide: (field) => EditorView.decorations.from(field),
});

interface Actions {
  label: string;
  change(text: string): void;
  run(): void;
  leave(): void;
  place(line: number, column: number): void;
}

export class Editor {
  #view: EditorView;
  #language = new Compartment();

  constructor(host: HTMLElement, text: string, tab: Tab, actions: Actions) {
    const root = host.attachShadow({ mode: 'open' });
    const state = EditorState.create({
      doc: text,
      extensions: [
        lineNumbers(),
        history(),
        drawSelection(),
        indentOnInput(),
        bracketMatching(),
        highlightActiveLine(),
        highlightActiveLineGutter(),
        syntaxHighlighting(style),
        theme,
        marks,
        indentUnit.of('    '),
        EditorState.tabSize.of(4),
        EditorView.contentAttributes.of({ 'aria-label': actions.label, autocapitalize: 'off', spellcheck: 'false' }),
        keymap.of([
          {
            key: 'Mod-Enter',
            run: () => {
              actions.run();
              return true;
            },
          },
          {
            key: 'Escape',
            run: () => {
              actions.leave();
              return true;
            },
          },
          { key: 'Tab', run: indentMore, shift: indentLess },
          ...defaultKeymap,
          ...historyKeymap,
        ]),
        this.#language.of(languageOf(tab)),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) actions.change(update.state.doc.toString());
          if (update.docChanged || update.selectionSet) {
            const { head } = update.state.selection.main;
            const line = update.state.doc.lineAt(head);
            actions.place(line.number, head - line.from + 1);
          }
        }),
      ],
    });
    this.#view = new EditorView({ state, parent: root, root });
    // The scrolling element can be reached by keyboard.
    this.#view.scrollDOM.tabIndex = 0;
  }

  /** Replaces the text. Undo restores the previous text. */
  replace(text: string, tab: Tab): void {
    const { state } = this.#view;
    if (state.doc.toString() !== text)
      this.#view.dispatch({ changes: { from: 0, to: state.doc.length, insert: text }, selection: { anchor: 0 } });
    this.#view.dispatch({ effects: this.#language.reconfigure(languageOf(tab)) });
  }

  /** Marks the line of a step and the line of an error, and scrolls to the step's line, or else to the error's line. */
  mark(called: number, failed: number): void {
    this.#view.dispatch({ effects: setMarks.of({ called, failed }) });
    const line = called || failed;
    if (!line || line > this.#view.state.doc.lines) return;
    const { from } = this.#view.state.doc.line(line);
    this.#view.dispatch({ effects: EditorView.scrollIntoView(from, { y: 'nearest', yMargin: 40 }) });
  }

  goTo(line: number): void {
    if (line < 1 || line > this.#view.state.doc.lines) return;
    this.#view.dispatch({ selection: { anchor: this.#view.state.doc.line(line).from }, scrollIntoView: true });
    this.#view.focus();
  }

  /** The first line with a syntax error; 0 if there is none. */
  get faultyLine(): number {
    let found = 0;
    syntaxTree(this.#view.state).iterate({
      enter: (node) => {
        if (node.type.isError && !found) found = this.#view.state.doc.lineAt(node.from).number;
      },
    });
    return found;
  }

  destroy(): void {
    this.#view.destroy();
  }
}

function languageOf(tab: Tab) {
  if (tab === 'python') return python();
  return tab === 'javascript' ? javascript() : [];
}
