/** The styles of a backup's page: the product's colours, light and dark, on the fonts that every system has. */
export const BROWSE_STYLE = `
:root{color-scheme:light;--paper:#faf8f4;--surface:#fff;--sunken:#f4f0e8;--ink:#1d1b18;--muted:#6b665e;--line:#e7e2d9;--control:#8c857a;--curtain:#6b1d3a;--soft:#f7ebef;--warn:#fcf0dc;--warn-text:#7f4b03}
@media (prefers-color-scheme:dark){:root{color-scheme:dark;--paper:#171411;--surface:#201c18;--sunken:#332d26;--ink:#f4efe7;--muted:#b5ada1;--line:#3a342d;--control:#8f8578;--curtain:#eda9bf;--soft:#3d2029;--warn:#3a2d15;--warn-text:#f2c46d}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;overflow-wrap:anywhere}
a{color:var(--curtain);text-underline-offset:2px}
a:focus-visible,input:focus-visible,button:focus-visible,main:focus-visible{outline:2px solid var(--curtain);outline-offset:2px}
main:focus{outline:none}
.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.skip{position:absolute;left:-999px}
.skip:focus{left:16px;top:8px;background:var(--surface);padding:8px 12px;z-index:2}
header{display:flex;flex-wrap:wrap;gap:8px 24px;align-items:center;padding:12px 16px;border-bottom:1px solid var(--line);background:var(--surface)}
.brand{font:600 20px/1.2 Georgia,'Times New Roman',serif;color:var(--ink);text-decoration:none;padding:8px 0}
header form{flex:1 1 220px;max-width:420px;margin-left:auto}
input[type=search]{width:100%;min-height:44px;padding:8px 12px;border:1px solid var(--control);border-radius:8px;background:var(--surface);color:var(--ink);font:inherit}
main{max-width:1120px;margin:0 auto;padding:24px 16px 64px}
h1{font:600 31px/1.2 Georgia,'Times New Roman',serif;margin:8px 0 12px}
h2{font-size:16px;margin:32px 0 8px}
.muted{color:var(--muted)}
.note{background:var(--warn);color:var(--warn-text);border-radius:10px;padding:12px 16px}
.cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(200px,1fr));gap:12px;list-style:none;padding:0;margin:0}
.cards a{display:flex;justify-content:space-between;gap:12px;align-items:baseline;min-height:48px;padding:12px 16px;border:1px solid var(--line);border-radius:10px;background:var(--surface);color:var(--ink);text-decoration:none;height:100%}
.cards a:hover{border-color:var(--curtain)}
.number{white-space:nowrap;font-variant-numeric:tabular-nums;color:var(--muted)}
.bar{display:flex;flex-wrap:wrap;gap:12px;align-items:center;margin:16px 0}
.bar form{flex:1 1 240px;max-width:420px}
.pager{display:flex;flex-wrap:wrap;gap:8px 16px;align-items:center;margin-top:16px}
.pager a,button{display:inline-block;min-height:44px;padding:9px 16px;border:1px solid var(--control);border-radius:8px;background:var(--surface);color:var(--ink);font:inherit;text-decoration:none;cursor:pointer}
summary{cursor:pointer;color:var(--curtain);min-height:24px}
.scroll{overflow-x:auto}
table{width:100%;border-collapse:collapse;background:var(--surface);border:1px solid var(--line);border-radius:10px}
th,td{overflow-wrap:break-word;padding:10px 12px;text-align:left;vertical-align:top;border-bottom:1px solid var(--line)}
thead th{font-size:14px;color:var(--muted);background:var(--sunken);font-weight:600}
tbody tr:last-child>*{border-bottom:0}
tbody th{font-weight:600;min-width:160px}
td.money{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}
th.money{text-align:right}
dl{margin:0;background:var(--surface);border:1px solid var(--line);border-radius:10px}
dl.top>div{display:grid;grid-template-columns:220px 1fr;gap:4px 16px;padding:10px 16px;border-bottom:1px solid var(--line)}
dl.top>div:last-child{border-bottom:0}
dt{color:var(--muted)}
dd{margin:0;white-space:pre-wrap}
dd dl{padding:4px 12px}
dd ul{margin:0;padding-left:20px}
main img{display:block;max-width:min(100%,480px);max-height:360px;margin-top:8px;border-radius:8px}
.crumbs{font-size:14px;color:var(--muted);margin:0}
@media (max-width:639px){
h1{font-size:25px}
.scroll table,.scroll tbody,.scroll tr,.scroll th,.scroll td{display:block}
.scroll thead{position:absolute;clip-path:inset(50%)}
.scroll tr{padding:8px 12px;border-bottom:1px solid var(--line)}
.scroll tbody tr:last-child{border-bottom:0}
.scroll td,.scroll th{border:0;padding:2px 0}
.scroll td.money{text-align:left}
.scroll td:empty{display:none}
.scroll td[data-label]::before{content:attr(data-label) ': ';color:var(--muted)}
dl.top>div{grid-template-columns:1fr}
header form{max-width:none}
}
@media print{header form,.bar,.pager{display:none}body{background:#fff}}
`;
