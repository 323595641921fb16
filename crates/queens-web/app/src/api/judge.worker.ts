/// The judge in a web worker.
import init, { judge } from '../../../wasm/judge.js';
import { serve } from './message-loop';

const ready = init({ module_or_path: new URL('../judge_bg.wasm', self.location.href) });
serve(ready.then(() => (call) => judge(JSON.stringify(call.request.request))));
