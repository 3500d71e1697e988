const OrderDetailPage = () => <h1>订单详情</h1>

export default OrderDetailPage
