import { useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '@comptoir/contracts/browser/client'
import { listReplies, type Reply } from '@comptoir/contracts/conversation/replies'
import { shopKeys } from '../shop-keys.ts'

/** The canned answers of the shop, in their order. */
export const useReplies = () =>
  useQuery({
    queryKey: shopKeys.replies,
    queryFn: ({ signal }) => request(listReplies, {}, signal),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always'
  })

/** Returns functions that write one answer into the cached list, or take it out. */
export const useKeptReplies = () => {
  const client = useQueryClient()
  const write = (change: (replies: readonly Reply[]) => Reply[]) =>
    client.setQueryData<Reply[]>(shopKeys.replies, replies => replies && change(replies))
  return {
    keep: (reply: Reply) =>
      write(replies =>
        [...replies.filter(({ id }) => id !== reply.id), reply].toSorted((one, other) => one.position - other.position)
      ),
    drop: (id: string) => write(replies => replies.filter(reply => reply.id !== id)),
    readAgain: () => void client.invalidateQueries({ queryKey: shopKeys.replies })
  }
}
