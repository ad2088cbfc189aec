import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { actOnUser } from '@comptoir/contracts/account/account-staff'
import type { CallReply } from '@comptoir/contracts/core/call'
import type { User } from '@comptoir/contracts/account/user'
import { shopKeys } from '../../shop-keys.ts'

type Reply = CallReply<typeof actOnUser>

const isUser = (reply: Reply): reply is User => 'id' in reply

/**
 * Returns a function that shows the answer to an action and makes the lists read again. After a deletion it leads back
 * to the list.
 */
export const useActedOn = (user: User): ((reply: Reply) => void) => {
  const client = useQueryClient()
  const navigate = useNavigate()
  return reply => {
    void client.invalidateQueries({ queryKey: shopKeys.users })
    if (isUser(reply)) {
      const key = shopKeys.user(user.id)
      // The answer to an earlier read must not undo the action.
      void client.cancelQueries({ queryKey: key })
      // Notes and the identity document come with the reading of one account only.
      client.setQueryData<User>(key, known => ({ ...known, ...reply }))
      void client.invalidateQueries({ queryKey: shopKeys.seller(user.id) })
    } else {
      client.removeQueries({ queryKey: shopKeys.seller(user.id) })
      void client.invalidateQueries({ queryKey: shopKeys.batches })
      void navigate('/dashboard/users', { replace: true })
    }
  }
}
