import { remote } from '../tools/webpack.mjs'

export default remote({ dir: import.meta.dirname, exposes: { './uploads': './src/uploads.tsx' } })
