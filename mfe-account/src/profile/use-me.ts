import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getMe } from '@comptoir/contracts/account/account-calls'
import { request } from '@comptoir/contracts/browser/client'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import type { User } from '@comptoir/contracts/account/user'

const meKey = (userid: string | null) => ['me', userid]

/** Fetches the session's account at every visit. It holds payout data, so the cache drops it when the page is left. */
export const useMe = (userid: string | null) =>
  useQuery({
    queryKey: meKey(userid),
    queryFn: ({ signal }) => request(getMe, {}, signal),
    enabled: userid !== null,
    gcTime: 0
  })

/** Returns a function that has the page ask the portal for the account again. */
export const useAskMe = () => {
  const client = useQueryClient()
  return (userid: string): void => void client.invalidateQueries({ queryKey: meKey(userid) })
}

/** Returns a function that puts the changes of a saved form into the page and into the portal's header. */
export const useKeepUser = ({ signIn }: Pick<ShellServices, 'signIn'>) => {
  const client = useQueryClient()
  return (user: User, changes: Partial<User>): void => {
    const key = meKey(user.id)
    const changed = { ...(client.getQueryData<User>(key) ?? user), ...changes }
    // A reply that was sent before the change must not overwrite it.
    void client.cancelQueries({ queryKey: key })
    client.setQueryData<User>(key, now => now && changed)
    signIn(changed)
  }
}
