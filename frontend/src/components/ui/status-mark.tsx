import { statusShapes, type StatusShape } from '@lectern/protocol/status-shapes';

/** The small drawing of a status chip. */
export function StatusMark({ shape }: { shape: StatusShape }) {
  return (
    <svg aria-hidden viewBox="0 0 14 14" className="size-3.5 shrink-0">
      {statusShapes[shape].map((path) => (
        <path key={path.d} {...path} />
      ))}
    </svg>
  );
}
