import { atelier } from '../tools/webpack.mjs'

export default atelier({ dir: import.meta.dirname })
