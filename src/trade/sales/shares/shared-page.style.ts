/** The style of public pages, for small screens first. */
export const STYLE = `
:root{color-scheme:light dark;--ink:#1a1a1a;--quiet:#5b6270;--rule:#d9dde4;--paper:#fff;--shade:#f4f6f8;--act:#2859b0}
@media (prefers-color-scheme:dark){:root{--ink:#eceef1;--quiet:#a4abb8;--rule:#3a404b;--paper:#1b1e24;--shade:#242830;--act:#8aabe4}}
*{box-sizing:border-box}
body{margin:0;background:var(--shade);color:var(--ink);font:16px/1.45 Inter,"Segoe UI",Roboto,-apple-system,BlinkMacSystemFont,"Helvetica Neue",Arial,sans-serif}
main{max-width:46rem;margin:0 auto;padding:1rem;background:var(--paper);min-height:100vh}
header{display:flex;gap:1rem;align-items:center;border-bottom:1px solid var(--rule);padding-bottom:1rem}
header img{max-width:7rem;max-height:3.5rem}
h1{font-size:1.4rem;margin:1rem 0 0}
h2{font-size:1rem;margin:1.5rem 0 .25rem}
p{margin:.25rem 0;overflow-wrap:anywhere}
.quiet,dt{color:var(--quiet);font-size:.9rem}
.notes{white-space:pre-line}
dl{display:grid;grid-template-columns:repeat(auto-fit,minmax(9rem,1fr));gap:.75rem;margin:1rem 0}
dd{margin:0;overflow-wrap:anywhere}
ul{list-style:none;margin:0;padding:0}
li{display:flex;justify-content:space-between;gap:1rem;padding:.6rem 0;border-bottom:1px solid var(--rule)}
li>span{overflow-wrap:anywhere;min-width:0;flex:1}
.photo{flex:none;width:3.5rem;height:3.5rem;object-fit:contain}
.photo.large{width:7rem;height:7rem}
li>b{white-space:nowrap}
.total{display:flex;justify-content:space-between;font-size:1.25rem;font-weight:700;margin:1rem 0}
a{display:block;margin-top:1rem;text-align:center;padding:.8rem;border-radius:.5rem;border:2px solid var(--act);color:var(--act);font-weight:700;text-decoration:none}
a.main{background:var(--act);color:var(--paper)}
a:focus-visible{outline:3px solid var(--act);outline-offset:2px}`;
