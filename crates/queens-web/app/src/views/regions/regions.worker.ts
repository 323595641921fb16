/// Region queens in a web worker.
import init, { regions } from '../../../../wasm/regions.js';
import { serve } from '../../api/message-loop';

const ready = init({ module_or_path: new URL('../regions_bg.wasm', self.location.href) });
serve(ready.then(() => (call) => regions(JSON.stringify(call.request.request))));
