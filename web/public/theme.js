// Before the first paint: the theme somebody chose, or the one his machine prefers.
try {
  const chosen = localStorage.getItem('grognard.theme');
  const dark = chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
} catch {
  document.documentElement.dataset.theme = 'light';
}
