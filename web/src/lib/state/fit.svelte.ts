/* Words that must never be cut: an element takes the first of some classes in which all it says is seen. */

const overflows = (el: Element): boolean =>
  [el, ...el.querySelectorAll('[data-fit]')].some((e) => e.scrollHeight > e.clientHeight + 1 || (e.hasAttribute('data-wide') && e.scrollWidth > e.clientWidth + 1));

/** An action: tries the classes whenever what it shows or its room changes. */
export function fitted(el: HTMLElement, { classes }: { classes: string[]; of: unknown }) {
  const fit = () => {
    el.classList.remove(...classes);
    for (const c of classes) {
      if (!overflows(el)) return;
      el.classList.add(c);
    }
  };
  let frame = 0;
  const soon = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(fit);
  };
  let width = 0;
  const watch = new ResizeObserver(() => {
    if (el.clientWidth === width) return;
    width = el.clientWidth;
    soon();
  });
  watch.observe(el);
  soon();
  return {
    update: soon,
    destroy() {
      watch.disconnect();
      cancelAnimationFrame(frame);
    },
  };
}
