/** The first thing the Tab key reaches. */
export function SkipLink() {
  return (
    <a
      href="#main-content"
      className="fixed top-2 left-2 z-80 -translate-y-16 rounded-md bg-curtain px-4 py-2.5 text-sm font-medium text-curtain-on focus:translate-y-0"
    >
      Skip to main content
    </a>
  );
}
