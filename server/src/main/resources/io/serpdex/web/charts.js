// Draws the charts. The library is loaded after the first paint, and only on pages with a chart.
(() => {
  'use strict';
  const library = document.currentScript.dataset.echarts;
  const locale = document.documentElement.dataset.locale || undefined;
  const drawn = new Set();
  // A logarithmic scale has no zero.
  const LEAST_VISIBLE = 0.01;
  let loading = null;

  // Browsers that do not report the first paint have painted after two frames.
  const painted = new Promise((resolve) => {
    if (window.PerformanceObserver?.supportedEntryTypes?.includes('paint')) {
      new PerformanceObserver((paints, observer) => {
        if (paints.getEntriesByName('first-contentful-paint').length > 0) {
          observer.disconnect();
          resolve();
        }
      }).observe({ type: 'paint', buffered: true });
    } else {
      requestAnimationFrame(() => requestAnimationFrame(resolve));
    }
  });

  const load = () => {
    loading ??= new Promise((resolve, reject) => {
      const script = document.createElement('script');
      script.src = library;
      script.onload = () => resolve(window.echarts);
      script.onerror = () => reject(new Error('The charts could not be loaded'));
      document.head.append(script);
    });
    return loading;
  };

  const number = (value, digits = 5) =>
    value === null || value === undefined ? '–' : Number(value).toLocaleString(locale, { maximumFractionDigits: digits });

  // Only the computed style of an element has the colour of the current theme.
  const themeColours = () => {
    const probe = document.createElement('span');
    document.body.append(probe);
    const read = (name) => {
      probe.style.color = `var(${name})`;
      return getComputedStyle(probe).color;
    };
    const colours = {
      text: read('--pico-color'),
      muted: read('--pico-muted-color'),
      line: read('--pico-muted-border-color'),
      onSeries: read('--on-series'),
      ground: read('--pico-card-background-color'),
      series: ['--series-1', '--series-2', '--series-3', '--series-4', '--series-5', '--series-6'].map(read),
    };
    probe.remove();
    return colours;
  };

  // Texts are untrusted, so tooltips are drawn as text, never as HTML.
  const tooltip = (colours, formatter, trigger = 'item') => ({
    trigger,
    renderMode: 'richText',
    confine: true,
    backgroundColor: colours.ground,
    borderColor: colours.line,
    textStyle: { color: colours.text },
    formatter,
  });
  const plain = (text) => String(text).replace(/[{}|]/g, ' ');
  const axis = (colours, more) => ({
    axisLabel: { color: colours.muted, formatter: (value) => (typeof value === 'number' ? number(value) : value) },
    axisLine: { lineStyle: { color: colours.line } },
    splitLine: { lineStyle: { color: colours.line } },
    nameTextStyle: { color: colours.muted },
    ...more,
  });

  const kinds = {
    history(data, colours) {
      const several = data.dates.length > 2;
      // The series differ by orders of magnitude, so each has its own scale.
      const scales = { visible: 0, visible_static: 0, traff: 1, keywords: 2 };
      return {
        color: colours.series,
        legend: { top: 0, inactiveColor: '#ccc', textStyle: { color: colours.text }, type: 'scroll', selected: { 'Static visibility': false } },
        grid: { left: 8, right: 8, top: 56, bottom: several ? 56 : 8, containLabel: true },
        tooltip: tooltip(colours, (points) =>
          [points[0].axisValue, ...points.map((point) => `${point.seriesName}: ${number(Math.abs(point.value))}`)].join('\n'), 'axis'),
        xAxis: axis(colours, { type: 'category', data: data.dates, boundaryGap: true }),
        yAxis: [
          axis(colours, { type: 'value', scale: true, name: 'Visibility' }),
          axis(colours, { type: 'value', scale: true, name: 'Traffic', splitLine: { show: false } }),
          axis(colours, { type: 'value', scale: true, show: false }),
          axis(colours, { type: 'value', show: false }),
        ],
        dataZoom: several ? [{ type: 'slider', height: 22, bottom: 8, textStyle: { color: colours.muted } }, { type: 'inside', zoomOnMouseWheel: 'ctrl' }] : [],
        series: data.series.map((series, index) => ({
          name: series.name,
          type: series.kind === 'line' ? 'line' : 'bar',
          stack: series.kind === 'line' ? undefined : 'moves',
          yAxisIndex: scales[series.column] ?? 3,
          symbolSize: 6,
          showSymbol: data.dates.length < 40,
          lineStyle: { width: 2, type: index === 1 ? 'dashed' : 'solid' },
          barMaxWidth: 18,
          itemStyle: series.kind === 'line' ? {} : { opacity: 0.55 },
          data: series.values.map((value) => (series.kind === 'fall' ? -value : Number(value))),
        })),
      };
    },

    bubbles(data, colours) {
      const largest = Math.max(1, ...data.points.map((point) => point.keywords));
      return {
        color: colours.series,
        grid: { left: 12, right: 24, top: 32, bottom: 32, containLabel: true },
        tooltip: tooltip(colours, ({ data: point }) =>
          [plain(point.name), `Common keywords: ${number(point.value[0])}`, `Visibility: ${number(point.visible)}`, `Keywords: ${number(point.keywords)}`].join('\n')),
        xAxis: axis(colours, { type: 'value', name: 'Common keywords', nameLocation: 'middle', nameGap: 28, scale: true }),
        yAxis: axis(colours, { type: 'log', name: 'Visibility' }),
        series: [{
          type: 'scatter',
          cursor: 'pointer',
          label: { show: true, position: 'top', color: colours.text, formatter: ({ name }) => plain(name) },
          labelLayout: { hideOverlap: true },
          itemStyle: { opacity: 0.7 },
          data: data.points.map((point) => ({
            name: point.name,
            value: [point.common, Math.max(LEAST_VISIBLE, Number(point.visible))],
            visible: point.visible,
            keywords: point.keywords,
            symbolSize: 8 + 36 * Math.sqrt(point.keywords / largest),
            address: point.address,
          })),
        }],
      };
    },

    graph(data, colours) {
      const heaviest = Math.max(1, ...data.nodes.map((node) => node.weight));
      const most = Math.max(1, ...data.nodes.map((node) => node.volume));
      return {
        color: colours.series,
        tooltip: tooltip(colours, ({ data: node, dataType }) => (dataType === 'edge' ? `${number(node.value)} common URLs`
          : node.weight ? [plain(node.name), `Common URLs: ${number(node.weight)}`, `Volume: ${number(node.volume)}`].join('\n') : plain(node.name))),
        series: [{
          type: 'graph',
          layout: 'force',
          roam: 'move',
          draggable: true,
          cursor: 'pointer',
          force: { repulsion: 260, edgeLength: [40, 170], layoutAnimation: false },
          label: { show: true, position: 'right', color: colours.text, formatter: ({ name }) => plain(name) },
          labelLayout: { hideOverlap: true },
          lineStyle: { color: colours.line, width: 1.5 },
          nodes: [
            { id: 'centre', name: data.centre, symbolSize: 30, itemStyle: { color: colours.series[0] } },
            ...data.nodes.map((node, index) => ({
              id: String(index),
              name: node.name,
              weight: node.weight,
              volume: node.volume,
              address: node.address,
              symbolSize: 8 + 18 * Math.sqrt(node.volume / most),
              itemStyle: { color: colours.series[1] },
            })),
          ],
          edges: data.nodes.map((node, index) => ({ source: 'centre', target: String(index), value: node.weight, lineStyle: { width: 1 + 4 * (node.weight / heaviest) } })),
        }],
      };
    },

    treemap(data, colours) {
      return {
        color: colours.series,
        tooltip: tooltip(colours, ({ data: tile }) =>
          [plain(tile.name), `Potential traffic: ${number(tile.value)}`, `Traffic: ${number(tile.traffic)}`, `Keywords: ${number(tile.keywords)}`].join('\n')),
        series: [{
          type: 'treemap',
          roam: false,
          nodeClick: false,
          cursor: 'pointer',
          breadcrumb: { show: false },
          left: 0, right: 0, top: 0, bottom: 0,
          label: { formatter: ({ name }) => plain(name), overflow: 'truncate', color: colours.onSeries },
          itemStyle: { borderColor: colours.ground, gapWidth: 2 },
          data: data.tiles,
        }],
      };
    },

    bars(data, colours) {
      return {
        color: colours.series,
        grid: { left: 8, right: 8, top: 16, bottom: 8, containLabel: true },
        tooltip: tooltip(colours, ({ name, value }) => `${name}\n${data.name}: ${number(value)}`),
        xAxis: axis(colours, { type: 'category', data: data.labels }),
        yAxis: axis(colours, { type: 'value' }),
        series: [{ type: 'bar', barMaxWidth: 40, data: data.values }],
      };
    },
  };

  const go = (address) => {
    const link = document.createElement('a');
    link.href = address;
    document.getElementById('content').append(link);
    window.htmx?.process(link);
    link.click();
    link.remove();
  };

  const draw = (echarts, element) => {
    const chart = echarts.init(element);
    const option = kinds[element.dataset.kind](JSON.parse(element.dataset.chart), themeColours());
    chart.setOption({ animation: false, ...option });
    chart.on('click', ({ data }) => {
      if (data?.address) {
        go(data.address);
      }
    });
    element.dataset.drawn = 'true';
    drawn.add(chart);
  };

  const forget = () => {
    for (const chart of drawn) {
      if (!chart.getDom().isConnected) {
        chart.dispose();
        drawn.delete(chart);
      }
    }
  };

  const drawAll = async () => {
    forget();
    const waiting = document.querySelectorAll('.chart:not([data-drawn])');
    if (waiting.length === 0) {
      return;
    }
    try {
      const echarts = await load();
      waiting.forEach((element) => {
        if (element.isConnected && !element.dataset.drawn) {
          draw(echarts, element);
        }
      });
    } catch (failure) {
      waiting.forEach((element) => {
        element.textContent = `${failure.message}. The table contains the same figures.`;
      });
    }
  };

  const redraw = () => {
    for (const chart of drawn) {
      const element = chart.getDom();
      chart.dispose();
      delete element.dataset.drawn;
    }
    drawn.clear();
    drawAll();
  };

  addEventListener('resize', () => drawn.forEach((chart) => chart.resize()));
  document.addEventListener('theme', redraw);
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', redraw);
  document.addEventListener('htmx:afterSettle', drawAll);
  // Load the library after the page is visible.
  painted.then(drawAll);
})();
