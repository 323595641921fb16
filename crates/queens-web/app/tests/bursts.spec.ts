import { bursts, expect, open, seeded, settle, test } from './app';
import { type Reference, states, text } from './reference';

const BURSTS = bursts(20);
const CLICKS = ['next-solution', 'size-smaller', 'size-larger', 'step-forward', 'step-back', 'play'];
const KEYS = ['PageDown', 'PageUp', 'ArrowLeft', 'ArrowRight', 'Home', 'End', ' '];

test(`${BURSTS} random bursts of clicks and keys leave no state that disagrees`, async ({ page }) => {
  test.setTimeout(3_600_000);
  await open(page, '#/watch?n=6&step=0');
  const known = new Map<number, Reference[]>();
  const random = seeded(12345);
  let checked = 0;
  for (let burst = 0; burst < BURSTS; burst++) {
    const actions = Array.from({ length: 2 + random(5) }, () =>
      random(3) === 0 ? `key:${KEYS[random(KEYS.length)]}` : `click:${CLICKS[random(CLICKS.length)]}`,
    );
    await page.evaluate(async (actions) => {
      for (const action of actions) {
        const name = action.slice(action.indexOf(':') + 1);
        if (action.startsWith('key:')) window.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true }));
        else document.querySelector<HTMLElement>(`[data-testid="${name}"]`)?.click();
      }
      // A search that plays is paused, as soon as the page shows that it plays.
      await new Promise((resolve) => setTimeout(resolve, 0));
      const play = document.querySelector<HTMLElement>('[data-testid="play"]');
      if (play?.getAttribute('aria-pressed') === 'true') play.click();
      const size = Number(document.querySelector<HTMLInputElement>('[data-testid="size"]')?.value);
      if (size > 7) document.querySelector<HTMLElement>('[data-testid="size-smaller"]')?.click();
      if (size < 4) document.querySelector<HTMLElement>('[data-testid="size-larger"]')?.click();
    }, actions);
    const now = await settle(page);
    if (!known.has(now.n)) known.set(now.n, states(now.n));
    const expected = known.get(now.n)?.[now.step];
    const said = `${burst}: ${actions.join(' ')} -> ${JSON.stringify(now)}`;
    expect(now.steps, said).toBe((known.get(now.n)?.length ?? 0) - 1);
    expect(now.queens, said).toBe(text(now.n, expected?.queens ?? []));
    expect([now.tries, now.solutions], said).toEqual([expected?.tries, expected?.solutions]);
    expect([Number(now.address.n), Number(now.address.step)], said).toEqual([now.n, now.step]);
    checked++;
  }
  console.log(`bursts: ${checked} checked, 0 disagree`);
});
