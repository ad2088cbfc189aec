import { identityKinds } from '@comptoir/contracts/batch/identity'
import { deliveryTexts } from './delivery-french.ts'

const { identity: words } = deliveryTexts

const inWords = Object.values(identityKinds).map(kind => kind.charAt(0).toLowerCase() + kind.slice(1))

/** Says early which identity document the shop needs for its register before it pays. */
export const IdentityNote = ({ place }: { place: 'ship' | 'shop' | 'received' }) => (
  <div>
    <h3>{words.heading}</h3>
    <p>{words.what(inWords)}</p>
    <p>{words[place]}</p>
  </div>
)
