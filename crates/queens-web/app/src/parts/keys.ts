/// The keys (keyboard shortcuts) of a recorded search.
import type { RecordingPlayer } from '../recording/player.svelte';

interface Actions {
  next(forward: boolean): void;
  backtrack(forward: boolean): void;
}

/** Whether a key belongs to the focused element, such as a field, a list or a board. */
export function isKeyOfFocusedElement(event: KeyboardEvent): boolean {
  const target = event.target instanceof Element ? event.target : null;
  if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return true;
  if (target?.closest('input, select, textarea, [role="application"], [contenteditable]')) return true;
  return event.key === ' ' && Boolean(target?.closest('button, summary, a'));
}

export function handleKey(event: KeyboardEvent, player: RecordingPlayer, actions: Actions): void {
  const range = event.target instanceof HTMLInputElement && event.target.type === 'range';
  if (
    isKeyOfFocusedElement(event) &&
    !(range && ['PageUp', 'PageDown', ' '].includes(event.key)) &&
    !(range && event.shiftKey)
  )
    return;
  const forward = event.key === 'ArrowRight' || event.key === 'PageDown';
  switch (event.key) {
    case ' ':
      player.toggle();
      break;
    case 'ArrowLeft':
    case 'ArrowRight':
      if (event.shiftKey) actions.backtrack(forward);
      else player.move(forward ? 1 : -1);
      break;
    case 'PageUp':
    case 'PageDown':
      actions.next(forward);
      break;
    case 'Home':
      player.seek(0);
      break;
    case 'End':
      player.seek(player.steps);
      break;
    default:
      return;
  }
  event.preventDefault();
}
