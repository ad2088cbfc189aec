// What the portal uses of react-query: the shell provides these names only (docs/adr/0026-vendor-code-once.md).
export {
  MutationCache,
  MutationObserver,
  QueryCache,
  QueryClient,
  QueryClientProvider,
  QueryObserver,
  keepPreviousData,
  notifyManager,
  onlineManager,
  queryOptions,
  replaceEqualDeep,
  skipToken,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient
} from '@tanstack/react-query'
