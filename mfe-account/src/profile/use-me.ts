import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getMe } from '@comptoir/contracts/account/account-calls'
import { request } from '@comptoir/contracts/browser/client'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import type { User } from '@comptoir/contracts/account/user'

const meKey = (userid: string | null) => ['me', userid]

/** The account of the session, asked at every visit. Payout data is in it: nothing of it stays once the page is left. */
export const useMe = (userid: string | null) =>
  useQuery({
    queryKey: meKey(userid),
    queryFn: ({ signal }) => request(getMe, {}, signal),
    enabled: userid !== null,
    gcTime: 0
  })

/** Takes what a change answered into the page and into the portal's header. */
export const useKeepUser = ({ signIn }: Pick<ShellServices, 'signIn'>) => {
  const client = useQueryClient()
  return (user: User, changes: Partial<User>): void => {
    const key = meKey(user.id)
    const changed = { ...(client.getQueryData<User>(key) ?? user), ...changes }
    // An older answer still on its way must not undo the change.
    void client.cancelQueries({ queryKey: key })
    client.setQueryData<User>(key, now => now && changed)
    signIn(changed)
  }
}
