import { createRequire } from 'node:module'
import path from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin'
import HtmlWebpackPlugin from 'html-webpack-plugin'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import TerserPlugin from 'terser-webpack-plugin'
import webpack from 'webpack'
import { sharedOfRemote, sharedVersions, vendorAliases } from './shared.mjs'

const require = createRequire(import.meta.url)

/** Refreshes components as they are saved. Loaded here, because `npm start` builds without what only developers need. */
const reactRefresh = () => {
  const ReactRefreshPlugin = require('@pmmmwh/react-refresh-webpack-plugin')
  // The dev server shows errors itself.
  return new ReactRefreshPlugin({ include: /\.tsx?$/, exclude: noComponents, overlay: false })
}

const refreshRemotes = path.join(import.meta.dirname, 'refresh-remotes.js')

const federation = ({ name, production, exposes = {} }) =>
  new ModuleFederationPlugin({
    name,
    filename: production ? 'remoteEntry.[contenthash:12].js' : 'remoteEntry.js',
    exposes: { './app': './src/app.tsx', ...exposes },
    remotes: {},
    shared: sharedOfRemote,
    dts: false,
    manifest: false,
    shareStrategy: 'loaded-first',
    experiments: {
      // The entry of a remote takes the federation runtime from the shell, instead of bringing its own.
      externalRuntime: true,
      optimization: { disableSnapshot: true, target: 'web' }
    }
  })

/** What the build tells the host of the remotes: versions, and which parts of the federation's runtime are left out. */
const ofHost = {
  SHARED_VERSIONS: JSON.stringify(sharedVersions),
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
  ENV_TARGET: '"web"'
}

/** Class names, the same in the stylesheets of a build and in the module that writes its pages as HTML. */
const cssModules = ({ name, production }) => ({
  auto: true,
  namedExport: false,
  exportLocalsConvention: 'as-is',
  localIdentName: production ? `${name}_[hash:base64:6]` : `${name}__[name]__[local]`
})

const rules = ({ name, production, writesPages = false }) => [
  {
    test: /\.tsx?$/,
    exclude: /node_modules/,
    loader: 'swc-loader',
    options: {
      jsc: {
        target: 'es2023',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic', development: !production, refresh: !production } }
      }
    }
  },
  {
    test: /\.css$/,
    use: [
      !writesPages && (production ? MiniCssExtractPlugin.loader : 'style-loader'),
      {
        loader: 'css-loader',
        options: { modules: { ...cssModules({ name, production }), exportOnlyLocals: writesPages } }
      }
    ].filter(Boolean)
  },
  {
    test: /\.woff2$/,
    type: 'asset/resource',
    generator: { filename: 'fonts/[name].[contenthash:12][ext]', emit: !writesPages }
  },
  {
    test: /\.(svg|png|webp|jpg)$/,
    type: 'asset/resource',
    generator: { filename: 'images/[name].[contenthash:12][ext]', emit: !writesPages }
  },
  {
    // A library of its own, as it was published: its licence asks that it can be exchanged (ADR 58).
    test: /[\\/]libheif-js[\\/]/,
    type: 'asset/resource',
    generator: { filename: 'decoders/[name].[contenthash:12][ext]', emit: !writesPages }
  }
]

/** What a worker is made of cannot be refreshed with the page: there is no React in it. */
const noComponents = [
  /node_modules/,
  /[\\/]contracts[\\/]/,
  /[\\/]web[\\/]src[\\/]photos[\\/](heic-worker|jpeg-of)\.ts$/,
  /[\\/]camera[\\/]hands-free[\\/][\w.-]+\.ts$/,
  /[\\/]photos[\\/]sharpness\.ts$/
]

const optimization = role => ({
  moduleIds: 'deterministic',
  chunkIds: 'deterministic',
  minimizer: [
    new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: false, exclude: /^decoders\/libheif/ }),
    new CssMinimizerPlugin({ minify: CssMinimizerPlugin.lightningCssMinify })
  ],
  ...(role === 'shell' && {
    splitChunks: {
      cacheGroups: {
        vendor: {
          test: /node_modules/,
          name: 'vendor',
          chunks: 'initial',
          priority: 10,
          enforce: true,
          type: /javascript/
        }
      }
    }
  }),
  // What several lazy parts of a remote share is a file of its own from this size on (in bytes), instead of standing in each.
  ...(role === 'remote' && { splitChunks: { minSize: 8000 } })
})

const config = options => (_env, argv) => {
  const production = argv.mode === 'production'
  const { dir, role, workspace } = options
  const name = workspace.replaceAll('-', '_')
  const file = extension => `${extension}/[name]${production ? '.[contenthash:12]' : ''}.${extension}`
  return {
    context: dir,
    name,
    mode: production ? 'production' : 'development',
    target: ['web', 'es2023'],
    entry: {
      shell: {
        shell: [...(production ? [] : [refreshRemotes]), './src/base-styles.ts', './src/main.ts']
      },
      remote: {},
      atelier: { atelier: './src/main.tsx' }
    }[role],
    devtool: production ? false : 'cheap-module-source-map',
    output: {
      path: path.join(dir, 'dist'),
      clean: true,
      uniqueName: name,
      publicPath: { shell: '/', remote: 'auto', atelier: '/atelier/' }[role],
      filename: file('js'),
      chunkFilename: file('js')
    },
    resolve: { extensions: ['.tsx', '.ts', '.js'], alias: vendorAliases },
    module: { rules: rules({ name, production }) },
    optimization: optimization(role),
    // The warm file cache of webpack 5.110 breaks concatenated production bundles (React error 130): nx caches the target.
    cache: production ? false : { type: 'memory' },
    plugins: [
      role === 'remote' && federation({ name, production, exposes: options.exposes }),
      role === 'shell' && new webpack.DefinePlugin(ofHost),
      !production && reactRefresh(),
      production && new MiniCssExtractPlugin({ filename: file('css'), chunkFilename: file('css') }),
      role !== 'remote' && new HtmlWebpackPlugin({ template: './src/index.ejs', scriptLoading: 'defer' })
    ].filter(Boolean),
    performance: { hints: false }
  }
}

/**
 * Webpack settings of the module that writes the pages of a workspace as HTML (`src/prerender.tsx`). It runs in Node, holds
 * everything it needs and stands in one file under `dist/pages`.
 */
export const pageWriter = ({ dir }) => {
  const workspace = path.basename(dir)
  const name = workspace.replaceAll('-', '_')
  return {
    context: dir,
    name: `${name}_pages`,
    mode: 'production',
    target: 'node24',
    entry: { write: './src/prerender.tsx' },
    devtool: false,
    experiments: { outputModule: true },
    output: {
      path: path.join(dir, 'dist', 'pages'),
      uniqueName: name,
      publicPath: workspace === 'shell' ? '/' : `/remotes/${workspace}/`,
      filename: '[name].[contenthash:12].mjs',
      module: true,
      library: { type: 'module' }
    },
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: {
      rules: rules({ name, production: true, writesPages: true }),
      // No page starts a worker while it is drawn.
      parser: { javascript: { worker: false, url: false } }
    },
    optimization: { minimize: false },
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
    performance: { hints: false }
  }
}

/** Webpack settings of the shell's service worker, in one file that imports nothing. */
export const serviceWorker = ({ dir }) => ({
  context: dir,
  name: 'service_worker',
  mode: 'production',
  target: ['webworker', 'es2023'],
  entry: { worker: './worker/service-worker.ts' },
  devtool: false,
  output: { path: path.join(dir, 'dist', 'worker'), filename: '[name].[contenthash:12].js' },
  resolve: { extensions: ['.ts', '.js'] },
  module: { rules: rules({ name: 'service_worker', production: true }) },
  optimization: { minimizer: [new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: false })] },
  performance: { hints: false }
})

/** Webpack settings of the host: owns the page and provides the shared modules. */
export const shell = ({ dir }) => config({ dir, role: 'shell', workspace: 'shell' })

/** Webpack settings of a remote, served under /remotes/<workspace name>/ and exposing `./app`. */
export const remote = ({ dir, exposes }) => config({ dir, exposes, role: 'remote', workspace: path.basename(dir) })

/** Webpack settings of the page that shows every component. It is only ever built by a development server. */
export const atelier = ({ dir }) => config({ dir, role: 'atelier', workspace: 'atelier' })
