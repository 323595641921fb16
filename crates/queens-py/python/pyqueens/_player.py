"""The player of a recorded search: one HTML frame, which needs neither the network nor the page around it."""

import html
import json
import linecache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ._record import Recording

# The greatest number of steps with which a page stays fast.
_STEPS_LIMIT = 10_000
_LINES_AROUND = 3

_STYLE = """
body{margin:0;font:14px system-ui,sans-serif;color:#222;background:#fff}
main{display:flex;flex-wrap:wrap;gap:16px;align-items:flex-start}
svg{width:min(320px,90vw);height:auto}
pre{margin:0;max-height:320px;overflow:auto;flex:1;min-width:260px;line-height:1.4}
pre span{display:block;padding:0 6px;white-space:pre}
.now{background:#ffe08a}
nav{display:flex;gap:6px;align-items:center;margin:6px 0;flex-wrap:wrap}
nav input{flex:1;min-width:120px}
button{font:inherit;padding:2px 10px}
"""

_SCRIPT = """
const data=JSON.parse(document.getElementById('data').textContent);
const board=document.getElementById('board'),slider=document.getElementById('slider'),text=document.getElementById('text');
const key=s=>s[0]+','+s[1];
let at=0,timer=0;
function queensAt(k){const q=new Map();for(let i=0;i<k;i++){for(const s of data.steps[i][2])q.delete(key(s));
 for(const s of data.steps[i][1])q.set(key(s),s)}return q}
function attacked(q){const list=[...q.values()],bad=new Set();
 for(let i=0;i<list.length;i++)for(let j=0;j<i;j++){const[a,b]=list[i],[c,d]=list[j];
  if(a===c||b===d||Math.abs(a-c)===Math.abs(b-d)){bad.add(key(list[i]));bad.add(key(list[j]))}}return bad}
function show(k){at=Math.max(0,Math.min(data.steps.length,k));const q=queensAt(at),bad=attacked(q);let svg='';
 for(let r=0;r<data.n;r++)for(let c=0;c<data.n;c++){const name=r+','+c;
  const fill=bad.has(name)?'#f4a3a3':(r+c)%2?'#c8a878':'#f0d9b5';
  svg+=`<rect x="${c*24}" y="${r*24}" width="24" height="24" fill="${fill}"/>`;
  if(q.has(name))svg+=`<text x="${c*24+12}" y="${r*24+19}" font-size="20" text-anchor="middle">\\u265b</text>`}
 board.innerHTML=svg;slider.value=at;text.textContent=at+' / '+data.steps.length;
 document.querySelectorAll('.now').forEach(e=>e.classList.remove('now'));
 if(at){const e=document.getElementById('line'+data.steps[at-1][0]);if(e){e.classList.add('now');
  const p=e.parentElement;p.scrollTop=e.offsetTop-p.offsetTop-p.clientHeight/2}}}
function stop(){clearInterval(timer);timer=0;document.getElementById('play').textContent='play'}
function play(){if(timer)return stop();document.getElementById('play').textContent='pause';if(at===data.steps.length)at=0;
 timer=setInterval(()=>{show(at+1);if(at===data.steps.length)stop()},300)}
const on=(id,f)=>document.getElementById(id).onclick=f;
on('first',()=>{stop();show(0)});on('back',()=>{stop();show(at-1)});on('play',play);
on('next',()=>{stop();show(at+1)});on('last',()=>{stop();show(data.steps.length)});
slider.oninput=()=>{stop();show(+slider.value)};
document.onkeydown=e=>{if(e.key==='ArrowRight')show(at+1);if(e.key==='ArrowLeft')show(at-1)};
show(0);
"""


def player(recording: "Recording") -> str:
    """The player, as an `iframe` that a notebook shows."""
    page = html.escape(document(recording), quote=True)
    height = 400
    frame = f'<iframe srcdoc="{page}" sandbox="allow-scripts" title="{recording.n} queens" '
    return frame + f'style="width:100%;height:{height}px;border:0"></iframe>'


def document(recording: "Recording") -> str:
    """The page of the player."""
    shown = recording.steps[:_STEPS_LIMIT]
    # The player shows the lines of only one file: the file with most steps.
    files = [step.file for step in shown]
    file = max(set(files), key=files.count, default="")
    steps = [[step.line if step.file == file else 0, step.placed, step.removed] for step in shown]
    data = json.dumps({"n": recording.n, "steps": steps}, separators=(",", ":")).replace("<", "\\u003c")
    size = 24 * recording.n
    buttons = "".join(
        f'<button id="{name}" title="{title}">{sign}</button>'
        for name, title, sign in (
            ("first", "first step", "|◀"),
            ("back", "step back", "◀"),
            ("play", "play or pause", "play"),
            ("next", "next step", "▶"),
            ("last", "last step", "▶|"),
        )
    )
    cut = f"<p>The first {len(shown)} of {len(recording)} steps.</p>" if len(shown) < len(recording) else ""
    return (
        f'<!doctype html><html lang="en"><meta charset="utf-8"><style>{_STYLE}</style><nav>{buttons}'
        f'<input id="slider" type="range" min="0" max="{len(shown)}" value="0" aria-label="step"><output id="text"></output></nav>'
        f'{cut}<main><svg id="board" viewBox="0 0 {size} {size}" role="img" aria-label="board"></svg>'
        f"<pre>{_code(file, [step.line for step in shown if step.file == file])}</pre></main>"
        f'<script type="application/json" id="data">{data}</script><script>{_SCRIPT}</script></html>'
    )


def _code(file: str, numbers: list[int]) -> str:
    """The lines of the program from the first to the last line with a step, and a few lines around them."""
    lines = linecache.getlines(file)
    if not numbers or not lines:
        return ""
    first, last = max(1, min(numbers) - 3 * _LINES_AROUND), min(len(lines), max(numbers) + _LINES_AROUND)
    return "".join(
        f'<span id="line{number}">{number:4} {html.escape(lines[number - 1].rstrip())}</span>'
        for number in range(first, last + 1)
    )
