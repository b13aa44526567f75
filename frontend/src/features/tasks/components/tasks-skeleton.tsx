import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';

export function TasksSkeleton() {
  return (
    <SkeletonGroup label="Loading tasks">
      <div className="divide-y divide-line border-t border-line">
        {[1, 2, 3].map((row) => (
          <div key={row} className="flex gap-3 px-4 py-3.5 sm:px-5">
            <Skeleton className="size-5 rounded-sm" />
            <div className="flex-1 space-y-2">
              <Skeleton className="h-4 w-3/4" />
              <Skeleton className="h-3 w-1/3" />
            </div>
          </div>
        ))}
      </div>
    </SkeletonGroup>
  );
}
