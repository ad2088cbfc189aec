import { shell } from '../tools/webpack.mjs'

export default shell({ dir: import.meta.dirname })
