/** The first thing the Tab key reaches. */
export function SkipLink() {
  return (
    <a
      href="#main-content"
      className="bg-curtain text-curtain-on fixed top-2 left-2 z-80 -translate-y-16 rounded-md px-4 py-2.5 text-sm font-medium focus:translate-y-0"
    >
      Skip to main content
    </a>
  );
}
