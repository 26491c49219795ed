module.exports = {
  title: 'Stock',
  url: 'https://stock.example',
  baseUrl: '/',
  onBrokenLinks: 'ignore',
  trailingSlash: false,
  // `detect`, because the posts' truncation marker is an HTML comment, which MDX cannot parse.
  markdown: {format: 'detect'},
  future: {v4: true, faster: true},
  presets: [
    [
      'classic',
      {
        docs: false,
        blog: {
          routeBasePath: 'insights',
          onInlineTags: 'ignore',
          onUntruncatedBlogPosts: 'ignore',
        },
      },
    ],
  ],
  themeConfig: {
    navbar: {title: 'Stock', items: [{to: '/insights', label: 'Insights', position: 'left'}]},
    footer: {style: 'dark', copyright: 'Stock'},
  },
};
