import path from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin'
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin'
import HtmlWebpackPlugin from 'html-webpack-plugin'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import TerserPlugin from 'terser-webpack-plugin'
import { runtimePlugins, shared, vendorAliases } from './shared.mjs'

const refreshRemotes = path.join(import.meta.dirname, 'refresh-remotes.js')

const federation = ({ name, role, production, exposes = {} }) =>
  new ModuleFederationPlugin({
    name,
    filename: production && role === 'remote' ? 'remoteEntry.[contenthash:12].js' : 'remoteEntry.js',
    exposes: role === 'remote' ? { './app': './src/app.tsx', ...exposes } : {},
    remotes: {},
    shared: shared(role),
    dts: false,
    manifest: false,
    shareStrategy: 'loaded-first',
    runtimePlugins: runtimePlugins(role),
    experiments: {
      // The entry of a remote takes the federation runtime from the shell, instead of bringing its own.
      externalRuntime: role === 'remote',
      optimization: { disableSnapshot: true, target: 'web' }
    }
  })

const rules = ({ name, production }) => [
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
      production ? MiniCssExtractPlugin.loader : 'style-loader',
      {
        loader: 'css-loader',
        options: {
          modules: {
            auto: true,
            namedExport: false,
            exportLocalsConvention: 'as-is',
            localIdentName: production ? `${name}_[hash:base64:6]` : `${name}__[name]__[local]`
          }
        }
      }
    ]
  },
  { test: /\.woff2$/, type: 'asset/resource', generator: { filename: 'fonts/[name].[contenthash:12][ext]' } },
  {
    test: /\.(svg|png|webp|jpg)$/,
    type: 'asset/resource',
    generator: { filename: 'images/[name].[contenthash:12][ext]' }
  }
]

const optimization = role => ({
  moduleIds: 'deterministic',
  chunkIds: 'deterministic',
  minimizer: [
    new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: false }),
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
  })
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
      shell: { shell: [...(production ? [] : [refreshRemotes]), './src/remotes/provided.ts', './src/main.tsx'] },
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
      role !== 'atelier' && federation({ name, role, production, exposes: options.exposes }),
      // The dev server shows errors itself.
      !production && new ReactRefreshPlugin({ include: /\.tsx?$/, overlay: false }),
      production && new MiniCssExtractPlugin({ filename: file('css'), chunkFilename: file('css') }),
      role !== 'remote' && new HtmlWebpackPlugin({ template: './src/index.ejs', scriptLoading: 'defer' })
    ].filter(Boolean),
    performance: { hints: false }
  }
}

/** Webpack settings of the host: owns the page and provides the shared modules. */
export const shell = ({ dir }) => config({ dir, role: 'shell', workspace: 'shell' })

/** Webpack settings of a remote, served under /remotes/<workspace name>/ and exposing `./app`. */
export const remote = ({ dir, exposes }) => config({ dir, exposes, role: 'remote', workspace: path.basename(dir) })

/** Webpack settings of the page that shows every component. It is only ever built by a development server. */
export const atelier = ({ dir }) => config({ dir, role: 'atelier', workspace: 'atelier' })
